import { expect, test } from 'vitest';
import { entryScreen } from './entry-screen.ts';

test.each([
	['watches', 'abc', '/owner/watches/abc'],
	['wishes', 'abc', '/owner/wanted/abc'],
	['stolenSerials', 'SN-1', '/owner/pieces/stolen'],
	['settings', 'PAYMENT_WINDOW', '/owner/settings'],
	['settings', 'text.es.legal.returns.lede', '/owner/texts?page=returns'],
	['settings', 'text.en.services.repair.title', '/owner/texts?page=services'],
	['settings', 'text.en.not.there.any.more', '/owner/texts'],
	['settings', 'mail.es.order-placed.subject', '/owner/mails/words?mail=order-placed'],
])('the entry of %s %s leads to %s', (entity, documentId, screen) => {
	expect(entryScreen(entity, documentId)).toBe(screen);
});
