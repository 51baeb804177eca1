// Exit code 0 while the shop on this machine answers: for a container's health check.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) }).catch(
	() => null,
);
process.exitCode = answer?.ok ? 0 : 1;
