/** Milliseconds that the next page waits for a stylesheet that may never arrive. */
const patience = 10_000;

/**
 * Resolves when the stylesheet is applied. Until then, a page that the server wrote with its own rules
 * (`main/pages/used-styles.ts`) has it as one for print, and any other page would be shown without its rules.
 */
export function stylesForNextPage(): Promise<unknown> {
	const { styled } = window as { styled?: Promise<unknown> };
	return Promise.race([styled, new Promise((done) => setTimeout(done, patience))]);
}
