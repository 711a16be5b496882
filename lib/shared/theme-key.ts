/**
 * Name of the chosen look in localStorage: "light" or "dark"; without it the system's look holds. Apart from the boot script,
 * which would come into every page's bundle with it.
 */
export const themeKey = 'theme';
