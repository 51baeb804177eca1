import { watchPagePath } from '#contract/catalogue/slugs.ts';

type Addressed = { documentId: string; slug?: string | null; inStock?: boolean };

/** The path of a watch. The link to a sold watch carries `from=owner`, since only the owner sees it. */
export const watchPath = ({ documentId, slug, inStock }: Addressed): string =>
	`${watchPagePath(documentId, slug)}${inStock === false ? '?from=owner' : ''}`;
