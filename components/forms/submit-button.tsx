import { Button } from '@/components/ui/button';

/** Sends a form; as wide as the screen on a phone. */
export function SubmitButton({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean;
  label: string;
  busyLabel: string;
}) {
  return (
    <div>
      <Button tone="primary" type="submit" disabled={busy} className="max-sm:w-full">
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
