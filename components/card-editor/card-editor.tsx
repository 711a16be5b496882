'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { DraftForm } from '@/components/drafts/draft-form';
import type { DraftStart } from '@/components/drafts/draft-keeper';
import { sendDraft } from '@/components/drafts/send-draft';
import { useDraftEditor } from '@/components/drafts/use-draft-editor';
import { type CardForm, emptyCardForm } from '@/lib/cards/editor/card-form';
import type { Locale } from '@/lib/i18n/locales';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import { type CardPublication, CardStatusPanel } from './card-status-panel';
import { EditorContext, type IndustryOption, type ProvinceOption } from './editor-context';
import { FormSections } from './form-sections';
import { usePublish } from './use-publish';

const DuplicatesDialog = dynamic(
  () => import('./duplicates-dialog').then((module) => module.DuplicatesDialog),
  { ssr: false },
);

type Props = {
  kind: CardKind;
  memberId: string;
  loginEmail: string;
  own: DraftStart<CardForm>;
  publication: CardPublication;
  /** Whether the membership allows to publish. */
  canPublish: boolean;
  /** An administrator looks at such cards first. */
  reviewed: boolean;
  industries: IndustryOption[];
  provinces: ProvinceOption[];
};

/** The form of one's own card: it saves itself, and is published on a click. */
export function CardEditor({
  kind,
  memberId,
  loginEmail,
  own,
  publication,
  canPublish,
  reviewed,
  industries,
  provinces,
}: Props) {
  const t = useTranslations('card-editor');
  const drafts = useTranslations('drafts');
  const router = useRouter();
  const editor = useDraftEditor<CardForm>({
    prefix: `card-draft:${memberId}:`,
    id: kind,
    own,
    checks: async () => (await import('./resolvers')).cardResolver(kind),
    withoutLost: ({ logoKey, imageKeys, ...form }, isKnown) => ({
      ...form,
      logoKey: logoKey !== null && isKnown(logoKey) ? logoKey : null,
      imageKeys: imageKeys.filter(isKnown),
    }),
    send: (_, version, data) => sendDraft('/api/member/card-draft', { kind, version, data }),
    onFirstSave: () => router.refresh(),
  });
  const { form, keeper, state, pictures, addPictures } = editor;
  const publishing = usePublish(form, kind, keeper);
  return (
    <EditorContext value={{ kind, loginEmail, industries, provinces, pictures, addPictures }}>
      <FormProvider {...form}>
        <CardStatusPanel
          kind={kind}
          publication={publication}
          edited={state.step !== 'untouched' || publication.draftStatus === 'editing'}
          keeper={keeper}
          onDiscarded={(left) => editor.load(left ?? emptyStart(form.getValues('sourceLocale')))}
        />
        <DraftForm
          editor={editor}
          locked={publication.draftStatus === 'pending_review'}
          note={canPublish ? null : drafts('bar.needsMembership')}
          publishing={{ ...publishing, publish: publishing.ask, isReviewed: reviewed }}
          onPreview={() => router.push(paths.memberProfilePreview({ card: kind }))}
          words={{ saved: t('saved'), publishFailed: t('publishFailed') }}
        >
          <FormSections />
        </DraftForm>
        {publishing.hints ? (
          <DuplicatesDialog
            hints={publishing.hints}
            onClose={publishing.closeHints}
            onPublish={() => void publishing.publish()}
          />
        ) : null}
      </FormProvider>
    </EditorContext>
  );
}

/** What is left of a card that was thrown away. */
function emptyStart(sourceLocale: Locale): DraftStart<CardForm> {
  return { version: 0, form: emptyCardForm(sourceLocale), pictures: [] };
}
