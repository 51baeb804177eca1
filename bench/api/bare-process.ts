import { createServer } from 'node:http';

/** Node's HTTP server with one body and nothing else: the maximum of this machine with those bytes. */
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
	response.writeHead(200, {
		'content-type': 'application/json; charset=utf-8',
		'content-length': body.length,
	});
	response.end(body);
});
process.on('message', (text: string) => {
	body = Buffer.from(text);
	process.send?.({ ready: true });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
