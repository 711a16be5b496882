import { type CardForm, emptyCardForm } from '@/lib/cards/editor/card-form';
import { db } from '@/lib/server/db';
import { makeMedia } from './content';

/** A form that may be published, with an industry of the database. */
export async function makeCardForm(change: Partial<CardForm> = {}): Promise<CardForm> {
  const industry = await db.industry.findFirst({ orderBy: { id: 'asc' }, select: { id: true } });
  return {
    ...emptyCardForm('vi'),
    companyName: 'Công ty TNHH Bằng Lăng',
    contactName: 'Trần Thị Lan',
    email: 'lan@banglang.example',
    industryIds: industry ? [industry.id] : [],
    ...change,
  };
}

/** A picture that a member uploaded; there are no files behind it. */
export async function makeUpload(ownerId: number): Promise<string> {
  const { id, key } = await makeMedia();
  await db.media.update({ where: { id }, data: { ownerId, isPublic: false } });
  return key;
}
