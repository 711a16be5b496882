// The fastest that Node's http can be: a process that sends given bytes with given headers and does nothing else.
// Hears {path, status, rawHeaders, body}[] from its parent, tells its port, and ends with the parent.

import { createServer } from 'node:http';

process.once('message', (answers) => {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]));
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url);
    response.writeHead(answer.status, answer.rawHeaders);
    response.end(answer.body);
  });
  server.listen(0, () => process.send(server.address().port));
});
process.once('disconnect', () => process.exit());
