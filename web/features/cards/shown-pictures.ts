const shown = new Map<string, string>();

/** Records the picture of a card whose link was followed, as a placeholder for the larger one. */
export function recordShownPicture(documentId: string, link: Element): void {
	const picture = link.closest('article')?.querySelector('img');
	if (picture?.complete && picture.currentSrc) shown.set(documentId, picture.currentSrc);
}

/** Address of the picture on the card that linked to this watch, if any. */
export const shownPicture = (documentId: string): string | undefined => shown.get(documentId);
