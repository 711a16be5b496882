/**
 * What an address of the machinery (/media, /_next) says that is nothing; pages have one of their own (0007). Next sends it
 * along with every page, so it is short.
 */
export default function NotFound() {
  return <h1>404</h1>;
}
