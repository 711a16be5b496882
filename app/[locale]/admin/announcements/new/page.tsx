import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { AnnouncementEditor } from '@/components/announcements/announcement-editor';
import { requireAdmin } from '@/lib/admins/require-admin';
import { textsForm } from '@/lib/announcements/languages';
import { everybody } from '@/lib/announcements/schemas';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcements.form'))('newTitle') };
}

/** A new announcement. */
export default async function NewAnnouncementPage() {
  const admin = await requireAdmin('announcements', 'write');
  if (!admin) return <ForbiddenPage />;
  const form = { texts: textsForm({}), link: '', audience: everybody, byMail: false };
  return <AnnouncementEditor admin={admin.publicId} publicId="" version={0} form={form} />;
}
