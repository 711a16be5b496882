import { textsForm } from '@/lib/announcements/languages';
import { type AnnouncementForm, announcementSchema, everybody } from '@/lib/announcements/schemas';
import { createAnnouncement } from '@/lib/announcements/service';
import { db } from '@/lib/server/db';
import { makeAdmin } from './admins';

/** What an administrator types: one in Vietnamese for everybody, unless said otherwise. */
export function announcementForm(more: Partial<AnnouncementForm> = {}): AnnouncementForm {
  const vi = { title: 'Nghỉ Tết', text: 'Đóng cửa ba ngày.\n\nHẹn gặp lại.' };
  return { texts: textsForm({ vi }), link: '', audience: everybody, byMail: false, ...more };
}

/** A draft in the database, with who began it. */
export async function makeAnnouncement(more: Partial<AnnouncementForm> = {}) {
  const by = await makeAdmin();
  const {
    id: _id,
    version: _version,
    ...input
  } = announcementSchema.parse({
    id: '',
    version: 0,
    ...announcementForm(more),
  });
  const { id } = await createAnnouncement(by, input);
  return { by, ...(await db.announcement.findUniqueOrThrow({ where: { publicId: id } })) };
}
