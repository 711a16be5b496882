'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { TermsLink } from '@/components/content/terms-link';
import { DraftForm } from '@/components/drafts/draft-form';
import type { DraftStart } from '@/components/drafts/draft-keeper';
import { sendDraft } from '@/components/drafts/send-draft';
import { useDraftEditor } from '@/components/drafts/use-draft-editor';
import { TranslationQuestion } from '@/components/translation/translation-question';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { PostForm } from '@/lib/posts/post-form';
import type { PostKind } from '@/lib/posts/post-status';
import { paths } from '@/lib/shared/paths';
import {
  EditorContext,
  type Identities,
  type IndustryOption,
  type ProvinceOption,
  type TopicOption,
} from './editor-context';
import { FormSections } from './form-sections';
import { type PostPublication, PostStatusPanel } from './post-status-panel';
import { usePublishPost } from './use-publish-post';

export type PostEditorProps = {
  /** Of the post, also before its first save. */
  id: string;
  /** A post that this browser kept under another identifier is written on. */
  onAdopt: (id: string) => void;
  memberId: string;
  own: DraftStart<PostForm>;
  /** Null for one that was never saved. */
  publication: PostPublication | null;
  /** What publishing waits for; null where the member may. */
  waitsFor: 'membership' | 'silenced' | 'mobile' | null;
  /** Kinds that an administrator looks at before they are shown, as far as that is known now. */
  reviewed: readonly PostKind[];
  identities: Identities;
  topics: TopicOption[] | null;
  industries: IndustryOption[];
  provinces: ProvinceOption[];
  days: { first: string; last: string };
  /** Who would translate the member's posts, where they were not asked yet. */
  translator: string | null;
};

/** The form of a post: it saves itself, and is published on a click. */
export function PostEditor({
  id,
  onAdopt,
  memberId,
  own,
  publication,
  waitsFor,
  reviewed,
  translator,
  ...lists
}: PostEditorProps) {
  const t = useTranslations('post-editor');
  const drafts = useTranslations('drafts');
  const format = useFormatter();
  const router = useRouter();
  const editor = useDraftEditor<PostForm>({
    prefix: `post-draft:${memberId}:`,
    id,
    onAdopt,
    own,
    checks: async () => (await import('./resolver')).postResolver(),
    withoutLost: (form, isKnown) => ({ ...form, imageKeys: form.imageKeys.filter(isKnown) }),
    send: (publicId, version, data) => sendDraft('/api/member/post-draft', { publicId, version, data }),
    // From now on a reload goes on with this post.
    onFirstSave: (post) => router.replace(paths.publish({ post }), { scroll: false }),
  });
  const { form, keeper, state, pictures, addPictures, revision } = editor;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const [translates, setTranslates] = useState(false);
  const asked = waitsFor === null ? translator : null;
  const publishing = usePublishPost(form, id, keeper, asked ? translates : null, () =>
    router.push(paths.memberMyPosts()),
  );
  const locked = publication?.draftStatus === 'pending_review';

  function noteOf(waitsFor: PostEditorProps['waitsFor']) {
    if (waitsFor === null) return null;
    return waitsFor === 'membership' ? drafts('bar.needsMembership') : t(`waitsFor.${waitsFor}`);
  }

  return (
    <EditorContext value={{ ...lists, pictures, addPictures, locked, revision }}>
      <FormProvider {...form}>
        {publication ? (
          <PostStatusPanel
            id={id}
            publication={publication}
            edited={state.step !== 'untouched' || publication.draftStatus === 'editing'}
            keeper={keeper}
            onDiscarded={editor.load}
          />
        ) : null}
        <DraftForm
          editor={editor}
          locked={locked}
          rules={
            <p className="text-sm text-muted">
              {t.rich('rules', { rules: (text) => <TermsLink slug="community-rules">{text}</TermsLink> })}
            </p>
          }
          note={noteOf(waitsFor)}
          publishing={{ ...publishing, isReviewed: reviewed.includes(kind) }}
          onPreview={(post) => router.push(paths.publishPreview(post))}
          words={{
            saved: t('saved'),
            publishFailed: t('publishFailed'),
            blocked: (words) => t('blockedWords', { words: format.list(words) }),
          }}
        >
          <FormSections />
          {asked ? (
            <TranslationQuestion of="posts" provider={asked} checked={translates} onChange={setTranslates} />
          ) : null}
        </DraftForm>
      </FormProvider>
    </EditorContext>
  );
}
