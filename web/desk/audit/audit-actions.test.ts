import { expect, test } from 'vitest';
import { auditActions } from '#contract/desk/audit-actions.ts';
import en from '../../i18n/desk-texts/en.json' with { type: 'json' };
import es from '../../i18n/desk-texts/es.json' with { type: 'json' };

test.each(Object.entries({ en, es }))('the desk has a text for every audit action in %s', (_, texts) => {
	expect(Object.keys(texts.desk.audit.action).sort()).toEqual([...auditActions].sort());
});
