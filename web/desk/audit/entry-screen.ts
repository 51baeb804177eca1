import { textPageOf } from '#contract/settings/texts.ts';

/**
 * Returns the address of the screen for an audit entry's subject. Texts of pages and mails are audited as
 * settings.
 */
export function entryScreen(entity: string, documentId: string): string {
	if (entity === 'keys') return '/owner/keys';
	if (entity === 'stolenSerials') return '/owner/pieces/stolen';
	if (entity === 'discountCodes') return '/owner/codes';
	if (entity === 'offers') return '/owner/offers?state=all';
	if (entity === 'privacyRequests') return `/owner/requests/${documentId}`;
	if (entity === 'wishes') return `/owner/wanted/${documentId}`;
	if (entity !== 'settings') return `/owner/${entity}/${documentId}`;
	const [kind, , ...name] = documentId.split('.');
	if (kind === 'mail') return `/owner/mails/words?mail=${encodeURIComponent(name[0] ?? '')}`;
	if (kind !== 'text') return '/owner/settings';
	const page = textPageOf(name.join('.'));
	return page ? `/owner/texts?page=${page}` : '/owner/texts';
}
