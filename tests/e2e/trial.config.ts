import base from './playwright.config';

export default { ...base, retries: 0, workers: 2 };
