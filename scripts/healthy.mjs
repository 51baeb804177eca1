// Exits with code 0 if the shop on this machine responds. It is the health check of the container.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) }).catch(
	() => null,
);
process.exitCode = answer?.ok ? 0 : 1;
