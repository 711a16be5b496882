/** Signs of other sites that lucide has no longer: lines as lucide draws them, by the names of components/ui/icons.tsx. */
export const brandIcons: Readonly<Record<string, string>> = {
  BrandFacebook: '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
  BrandLinkedin:
    '<path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z"/><rect width="4" height="12" x="2" y="9"/><circle cx="4" cy="4" r="2"/>',
  BrandTiktok: '<path d="M14 3v12a4 4 0 1 1-4-4"/><path d="M14 3c.4 3 2.4 5 5.5 5.2"/>',
  BrandYoutube:
    '<path d="M2.5 17a24 24 0 0 1 0-10A2 2 0 0 1 3.9 5.6a50 50 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24 24 0 0 1 0 10 2 2 0 0 1-1.4 1.4 50 50 0 0 1-16.2 0A2 2 0 0 1 2.5 17"/><path d="m10 15 5-3-5-3z"/>',
  BrandZalo:
    '<path d="M21 11.5a8.5 8.5 0 0 1-12.6 7.4L3 20.5l1.6-4.6A8.5 8.5 0 1 1 21 11.5z"/><path d="M9.5 8.5h5l-5 6h5"/>',
};
