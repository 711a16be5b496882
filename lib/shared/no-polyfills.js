// Stands in the place of Next's polyfills (next.config.ts).
