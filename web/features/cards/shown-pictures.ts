const shown = new Map<string, string>();

/** Notes which picture a card shows when followed: it stands in for the larger one. */
export function recordShownPicture(documentId: string, link: Element): void {
	const picture = link.closest('article')?.querySelector('img');
	if (picture?.complete && picture.currentSrc) shown.set(documentId, picture.currentSrc);
}

/** Address of the picture by which a card led to this watch, if one did. */
export const shownPicture = (documentId: string): string | undefined => shown.get(documentId);
