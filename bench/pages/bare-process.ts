import { createServer } from 'node:http';

/** Node's HTTP server with one page's bytes, compressed as the shop sends them, and nothing else. */
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
	response.writeHead(200, {
		'content-type': 'text/html; charset=utf-8',
		'content-encoding': 'br',
		'content-length': body.length,
	});
	response.end(body);
});
process.on('message', (base64: string) => {
	body = Buffer.from(base64, 'base64');
	process.send?.({ ready: true });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
