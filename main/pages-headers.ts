import { hash } from 'node:crypto';

const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: only our own files and the inline scripts that are in this HTML, by hash.
 * Style attributes are allowed (sizes and positions that React writes), style elements are not.
 */
export function securityPolicy(html: string, publicUrl: string): string {
	const hashes: string[] = [];
	for (const [, attributes = '', code = ''] of html.matchAll(scriptPattern)) {
		const isData = /\btype="application\/(ld\+)?json"/.test(attributes);
		if (isData || /\bsrc=/.test(attributes) || code === '') continue;
		hashes.push(`'sha256-${hash('sha256', code, 'base64')}'`);
	}
	return [
		"default-src 'self'",
		`script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
		"style-src 'self'",
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
	].join('; ');
}

/** What every page answer carries besides its policy. */
export function pageHeaders(publicUrl: string): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
		'x-frame-options': 'DENY',
		'cross-origin-opener-policy': 'same-origin',
		...(publicUrl.startsWith('https:') && {
			'strict-transport-security': 'max-age=31536000; includeSubDomains',
		}),
	};
}
