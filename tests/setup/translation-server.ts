import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Received = {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
};

type Failure =
  | { status: number; headers?: Record<string, string> }
  | 'brokenJson'
  | 'wrongShape'
  | 'wrongCount'
  | 'hangUp';

export type TranslationServer = {
  url: string;
  received: Received[];
  /** All texts that anybody asked to have translated. */
  texts: () => string[];
  /** Answers to the next requests, one each; afterwards all is well. */
  failures: Failure[];
  /** Answers to every request, until it is taken away. */
  failure: Failure | null;
  delayMs: number;
  /** What a text becomes; a test changes it. */
  answer: (text: string, target: string) => string;
  /** Runs while a request is on its way. */
  meanwhile: () => Promise<void>;
  /** Codes that LibreTranslate says it knows. */
  languages: string[];
  reset: () => void;
  close: () => Promise<void>;
};

type Question = { texts: string[]; target: string; answer: (texts: string[]) => unknown };

/** Reads a request as the provider of that address would. */
function questionOf(path: string, query: URLSearchParams, body: unknown): Question | null {
  const sent = body as Record<string, unknown>;
  switch (path) {
    case '/libre/translate':
      return {
        texts: sent.q as string[],
        target: String(sent.target),
        answer: (texts) => ({ translatedText: texts }),
      };
    case '/deepl/v2/translate':
      return {
        texts: sent.text as string[],
        target: String(sent.target_lang),
        answer: (texts) => ({
          translations: texts.map((text) => ({ detected_source_language: 'VI', text })),
        }),
      };
    case '/google/language/translate/v2':
      return {
        texts: sent.q as string[],
        target: String(sent.target),
        answer: (texts) => ({ data: { translations: texts.map((translatedText) => ({ translatedText })) } }),
      };
    case '/azure/translate':
      return {
        texts: (body as { Text: string }[]).map(({ Text }) => Text),
        target: query.get('to') ?? '',
        answer: (texts) => texts.map((text) => ({ translations: [{ text, to: query.get('to') }] })),
      };
    case '/openai/v1/chat/completions': {
      const messages = sent.messages as { role: string; content: string }[];
      const data = JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}');
      const instruction = messages.find(({ role }) => role === 'system')?.content ?? '';
      return {
        texts: data.texts,
        target: /into ([^.\n]+)\./.exec(instruction)?.[1] ?? '',
        answer: (texts) => ({
          choices: [{ message: { role: 'assistant', content: JSON.stringify({ translations: texts }) } }],
        }),
      };
    }
    default:
      return null;
  }
}

/** A real HTTP server on loopback that speaks the five protocols; each provider has a path of its own. */
export async function startTranslationServer(): Promise<TranslationServer> {
  const defaults = {
    delayMs: 0,
    failure: null,
    answer: (text: string, target: string) => `${text} (${target})`,
    meanwhile: async () => undefined,
    languages: ['en', 'vi', 'ja', 'ko', 'zh-Hans', 'zh-Hant'],
  };
  const server: TranslationServer = {
    url: '',
    received: [],
    failures: [],
    ...defaults,
    texts: () =>
      server.received.flatMap(({ path, query, body }) => questionOf(path, query, body)?.texts ?? []),
    reset: () => Object.assign(server, defaults, { received: [], failures: [] }),
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://loopback');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const body: unknown = text === '' ? null : JSON.parse(text);
    const { pathname: path, searchParams: query } = url;
    server.received.push({ path, query, headers: request.headers, body });
    await wait(server.delayMs);
    await server.meanwhile();
    const failure = server.failures.shift() ?? server.failure;
    const send = (status: number, answer: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(answer);
    if (failure === 'hangUp') return void response.destroy();
    if (failure === 'brokenJson') return void send(200, '{"translations": [');
    if (failure === 'wrongShape') return void send(200, '{"unexpected": true}');
    if (failure && typeof failure === 'object')
      return void send(failure.status, '{"error":"secret-key-1 and the text"}', failure.headers);
    if (path === '/libre/languages')
      return void send(200, JSON.stringify(server.languages.map((code) => ({ code, name: code }))));
    const question = questionOf(path, query, body);
    if (!question) return void send(404, '{}');
    const answers = question.texts.map((each) => server.answer(each, question.target));
    if (failure === 'wrongCount') answers.pop();
    send(200, JSON.stringify(question.answer(answers)));
  }

  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
}
