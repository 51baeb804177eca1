import { hash } from 'node:crypto';

/** The source expression that allows an inline script or style by its text. */
export const policyHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * Content-Security-Policy of a page: our own files, and those inline scripts that the build is known to
 * write, by hash. Any other inline script is blocked. Style attributes are allowed (sizes and positions
 * that React writes). A style element is allowed only by its hash in `other`.
 */
export function securityPolicy(
	inlineScripts: readonly string[],
	publicUrl: string,
	other: Readonly<Record<string, string>> = {},
): string {
	const directives: Record<string, string> = {
		'default-src': "'self'",
		'script-src': ["'self'", ...inlineScripts.map(policyHash)].join(' '),
		'style-src': "'self'",
		'style-src-attr': "'unsafe-inline'",
		'img-src': "'self' data: blob:",
		'font-src': "'self'",
		'connect-src': "'self'",
		'object-src': "'none'",
		'base-uri': "'none'",
		'form-action': "'self'",
		'frame-ancestors': "'none'",
		...other,
		...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': '' }),
	};
	return Object.entries(directives)
		.map(([name, value]) => `${name} ${value}`.trim())
		.join('; ');
}

/** Headers of every page, in addition to its policy. */
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
