import { watchPagePath } from '#contract/catalogue/slugs.ts';

type Addressed = { documentId: string; slug?: string | null; inStock?: boolean };

/** The address of a watch. The link to a sold one carries `from=owner`, since only the owner sees it. */
export const watchPath = ({ documentId, slug, inStock }: Addressed): string =>
	`${watchPagePath(documentId, slug)}${inStock === false ? '?from=owner' : ''}`;
