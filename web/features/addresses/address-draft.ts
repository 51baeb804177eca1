import type { AddressFields } from '#contract/addresses.schema.ts';

let draft: { of: string; fields: AddressFields } | null = null;

/**
 * What was typed into an address form that was left without an answer: for the settings, or because the session ended. `of` names the
 * person and the address. Only in this tab's memory, so that nobody else's browser session finds it.
 */
export const addressDraft = {
	read: (of: string): AddressFields | null => (draft?.of === of ? draft.fields : null),
	keep(of: string, fields: AddressFields) {
		draft = { of, fields };
	},
	drop() {
		draft = null;
	},
};
