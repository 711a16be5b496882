// Shows what is pushed while no page is open, and opens what it is about. It answers no request of any page.

self.addEventListener('push', (event) => {
  const said = event.data?.json();
  if (!said?.text) return;
  const { text, path, locale } = said;
  event.waitUntil(
    self.registration.showNotification(text, {
      // The newest of a place takes the place of those before it.
      tag: path,
      renotify: true,
      lang: locale,
      icon: '/assets/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(open(address.href));
});

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}
