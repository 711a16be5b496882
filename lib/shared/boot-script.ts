import { defaultLocale, localeCookie } from '@/lib/i18n/locales';

/** Name of the chosen look in localStorage: "light" or "dark"; without it the system's look holds. */
export const themeKey = 'theme';

/**
 * Runs before the first paint: the chosen look, so that nothing flashes, and on a page with a language prefix the cookie
 * that remembers the language (a cached page cannot set one). The same text on every page, so that one hash covers it.
 */
export const bootScript = `(function(d,l){try{var t=localStorage.getItem('${themeKey}');if(t)d.dataset.theme=t}catch(e){}
if(d.lang!=='${defaultLocale}')document.cookie='${localeCookie.name}='+d.lang+';path=/;max-age=${localeCookie.maxAgeSeconds};samesite=lax'})(document.documentElement)`;
