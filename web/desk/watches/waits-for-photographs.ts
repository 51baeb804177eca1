type PlannedDraft = {
	draft: boolean;
	publishAt: string | null;
	used: boolean;
	/** Photographs come before illustrations. */
	images: readonly { view: string }[];
};

/** How late a publication can be without being held up: it runs every minute. */
const patience = 3 * 60_000;

/** Whether a draft was due to be published and waits because a used watch of its price needs a photograph. */
export const waitsForPhotographs = ({ draft, publishAt, used, images }: PlannedDraft, now: number): boolean =>
	draft &&
	used &&
	publishAt !== null &&
	Date.parse(publishAt) + patience < now &&
	images[0]?.view !== 'photo';
