import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { SpeechNotice } from '@/components/accounts/speech-notice';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MembershipNotice } from '@/components/members/membership-notice';
import { identitiesOf } from '@/components/post-editor/identities';
import { MissingPost } from '@/components/post-editor/missing-post';
import { PostEditorFrame } from '@/components/post-editor/post-editor-frame';
import { membershipStageOf } from '@/lib/accounts/membership-stage';
import { gateOf } from '@/lib/accounts/policy';
import { getMembership } from '@/lib/accounts/queries';
import { getSpeechNotice, type SpeechNotice as Speech } from '@/lib/accounts/speech';
import { listOwnCards } from '@/lib/cards/overview';
import { getSetting } from '@/lib/content/queries';
import { getRetiredIndustry, listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { listReviewedKinds } from '@/lib/flows/posts/publish-post';
import type { Locale } from '@/lib/i18n/locales';
import { getOwnPost, type OwnPost } from '@/lib/posts/own-posts';
import { emptyPostForm, postLimits } from '@/lib/posts/post-form';
import { readTopics } from '@/lib/posts/topics-panel';
import { getPostTranslationConsent } from '@/lib/posts/translations/consent';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { providerTitles } from '@/lib/translation/provider';

type Props = { searchParams: Promise<{ post?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('post-editor'))('title') };
}

/** /publish (specification §2): a new post, or one's own that the address names. */
export default async function PublishPage({ searchParams }: Props) {
  const t = await getTranslations('post-editor');
  const { post } = await searchParams;
  const wanted = typeof post === 'string' && post !== '' ? post : null;
  const viewer = await getViewer();
  const gate = gateOf(viewer, 'joined');
  if (!viewer || gate)
    return (
      <GatePanel
        gate={gate ?? 'login'}
        level={1}
        title={t(gate === 'membership' ? 'gate.membershipTitle' : 'gate.loginTitle')}
        from={paths.publish({ post: wanted ?? undefined })}
      >
        {t(gate === 'membership' ? 'gate.membershipText' : 'gate.loginText')}
      </GatePanel>
    );
  const locale = await getLocale();
  const answer = await readPanel('post editor', () => readEditor(viewer, wanted, locale));
  // Another's, a deleted and an unknown one: nobody learns which.
  if (answer.ok && wanted && !answer.data.own) return <MissingPost />;
  return (
    <>
      <h1 className="text-xl font-semibold">{t(wanted ? 'editTitle' : 'title')}</h1>
      {answer.ok ? (
        <Editor viewer={viewer} wanted={wanted} {...answer.data} />
      ) : (
        <PanelFailure what="post" errorId={answer.errorId} />
      )}
    </>
  );
}

type EditorProps = Awaited<ReturnType<typeof readEditor>> & { viewer: Viewer; wanted: string | null };

async function Editor(props: EditorProps) {
  const { viewer, wanted, own, cards, membership, industries, retired, provinces } = props;
  const { speech, translation, reviewed } = props;
  const locale = await getLocale();
  // What can be done without them goes on; the form says that they could not be read.
  const topics = await readTopics(locale);
  const stage = membershipStageOf(membership);
  const now = new Date();
  return (
    <>
      {stage === 'active' ? null : <MembershipNotice stage={stage} />}
      {speech ? <SpeechNotice notice={speech} /> : null}
      <ClientWords
        paths={[
          'post-editor',
          'drafts',
          'translation.posts',
          'media',
          'rich-text.editor',
          'rich-text.errors',
          'rich-text.tools',
          'rich-text.values',
          'rich-text.link',
          'rich-text.video',
          'rich-text.uploads',
        ]}
      >
        <PostEditorFrame
          postId={wanted}
          memberId={viewer.publicId}
          own={startOf(own, locale)}
          publication={own && publicationOf(own)}
          waitsFor={waitsFor(viewer, speech)}
          reviewed={reviewed}
          identities={identitiesOf(viewer, cards)}
          topics={topics.ok ? topics.data.map(({ id, name, isRetired }) => ({ id, name, isRetired })) : null}
          industries={[
            ...industries.map(({ id, name, parentId }) => ({ id, name, parentId, isRetired: false })),
            ...(retired ? [{ ...retired, isRetired: true }] : []),
          ]}
          provinces={provinces.map(({ code, name }) => ({ code, name }))}
          translator={
            translation && translation.agreed === null ? providerTitles[translation.recipient] : null
          }
          days={{
            first: vietnamDateText(now),
            last: vietnamDateText(new Date(now.getTime() + postLimits.validDays * dayMs)),
          }}
        />
      </ClientWords>
    </>
  );
}

function waitsFor(viewer: Viewer, speech: Speech | null) {
  if (gateOf(viewer, 'paid') !== null) return 'membership';
  if (speech === null) return null;
  return speech.obstacle === 'silenced' ? 'silenced' : 'mobile';
}

async function readEditor(viewer: Viewer, wanted: string | null, locale: Locale) {
  const own = wanted ? await getOwnPost(viewer, wanted) : null;
  const industryId = own?.form.industryId ?? null;
  const [cards, membership, industries, retired, provinces, speech, translation, reviewed] =
    await Promise.all([
      listOwnCards(viewer),
      getMembership(viewer),
      listIndustries(locale),
      // What the post names stays in its choice, though no other may take it.
      industryId === null ? null : getRetiredIndustry(industryId, locale),
      listProvinces(locale),
      getSetting('posting').then((rules) => getSpeechNotice(viewer, rules)),
      getPostTranslationConsent(viewer),
      listReviewedKinds(viewer, own),
    ]);
  return { own, cards, membership, industries, retired, provinces, speech, translation, reviewed };
}

function startOf(own: OwnPost | null, locale: Locale) {
  if (!own) return { version: 0, form: emptyPostForm(locale, 'personal'), pictures: [] };
  const { version, form, pictures } = own;
  return { version, form, pictures };
}

function publicationOf({ status, draftStatus, reasonCode, reason }: OwnPost) {
  return { status, draftStatus, reasonCode, reason };
}
