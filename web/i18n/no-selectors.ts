/** What react-i18next asks of i18next in a page's first load: only for key selectors, which the shop does not use. */
export function keyFromSelector(): string {
	throw new Error('Key selectors are not used here');
}
