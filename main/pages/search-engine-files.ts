import type { FastifyInstance } from 'fastify';
import { languages } from '#contract/languages/languages.ts';
import { type CachedXml, publicFile } from './cached-xml.ts';
import { mountSitemap } from './sitemap.ts';

/** Validity of security.txt in milliseconds; RFC 9116 recommends less than a year. */
const securityTextLifetime = 180 * 86_400_000;

/** Mounts robots.txt, security.txt (RFC 9116) and the sitemap, with addresses of PUBLIC_URL only. */
export function mountSearchFiles(
	app: FastifyInstance,
	{ publicUrl, contact, now }: { publicUrl: string; contact: () => string; now: () => number },
	xml: CachedXml,
): void {
	mountText(app, '/robots.txt', () => robotsText(publicUrl));
	mountText(app, '/.well-known/security.txt', () => securityText(publicUrl, contact(), now()));
	mountSitemap(app, publicUrl, xml);
}

function mountText(app: FastifyInstance, path: string, make: () => string): void {
	app.get(path, {
		...publicFile,
		handler: (_request, reply) =>
			reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(make()),
	});
}

function robotsText(publicUrl: string): string {
	const closed = ['/api/', '/checkout', '/orders', '/payments', '/profile', '/addresses'];
	const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /'];
	return `${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function securityText(publicUrl: string, contact: string, now: number): string {
	const lines = [
		`Contact: mailto:${contact}`,
		`Expires: ${new Date(now + securityTextLifetime).toISOString()}`,
		`Preferred-Languages: ${languages.join(', ')}`,
		`Canonical: ${publicUrl}/.well-known/security.txt`,
	];
	return `${lines.join('\n')}\n`;
}
