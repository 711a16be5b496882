// Stands in the browser in the place of the process of Node (next.config.ts): the build fills in what is asked of it.
module.exports = { env: {} };
