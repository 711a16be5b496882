/**
 * The push services of the browsers: Chrome, Edge on Android and Opera; Firefox; Safari; Edge on Windows. A member's browser
 * names the address that the site then sends to, so no other host is ever asked.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^(?:[\w-]+\.)?notify\.windows\.com$/,
];

/**
 * Whether the site may send to an address.
 * @param furtherOrigins of the environment (PUSH_SERVICES): exactly these, whatever their scheme
 */
export function isPushService(address: string, furtherOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (furtherOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname));
}
