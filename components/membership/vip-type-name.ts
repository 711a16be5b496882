import { vipTypes } from '@/lib/shared/viewer';

/** Key of messages/<locale>/membership.json, `types`. */
export function vipTypeKey(vipType: number): 'visitor' | 'individual' | 'enterprise' {
  if (vipType === vipTypes.enterprise) return 'enterprise';
  return vipType === vipTypes.individual ? 'individual' : 'visitor';
}
