import { defaultLocale, localeCookie, locales } from '@/lib/i18n/locales';
import { themeKey } from './theme-key';

/** The first language of the browser that the site has, as the code of a locale; Chinese by its script. */
const preferred = `navigator.languages.map(function(g){return/^zh/i.test(g)?/-(tw|hk|mo|hant)/i.test(g)?'zh-TW':'zh-CN':g.split('-')[0].toLowerCase()}).find(function(g){return/^(${locales.join('|')})$/.test(g)})`;

/**
 * Runs before the first paint: the chosen look, so that nothing flashes; on a page with a language prefix the cookie that
 * remembers the language (a cached page cannot set one); on one without, for who has chosen none, the language to offer
 * (`data-offer`), so that its bar has its room from the beginning. The same text on every page, so that one hash covers it.
 */
export const bootScript = `(function(d){try{var t=localStorage.getItem('${themeKey}');if(t)d.dataset.theme=t}catch(e){}
if(d.lang!=='${defaultLocale}')document.cookie='${localeCookie.name}='+d.lang+';path=/;max-age=${localeCookie.maxAgeSeconds};samesite=lax';
else if(!document.cookie.includes('${localeCookie.name}=')){var o=${preferred};if(o&&o!==d.lang)d.dataset.offer=o}})(document.documentElement)`;
