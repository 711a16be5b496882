import { TriangleAlert } from '@/components/ui/icons';

type Props = {
  label: string;
  /** The words of the reason that was chosen; null where none was. */
  template: string | null;
  /** The reviewer's own words. */
  reason: string;
};

/** Why something was put back: the reason's words in the reader's language, the reviewer's own, or both. */
export function ReasonNote({ label, template, reason }: Props) {
  if (!template && !reason) return null;
  return (
    <div className="flex gap-2 rounded border border-danger bg-danger-soft p-3 text-sm text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <span className="sr-only">{label}: </span>
        {template ? <p>{template}</p> : null}
        {reason ? <p className="whitespace-pre-line break-words">{reason}</p> : null}
      </div>
    </div>
  );
}
