/** A watch that arrived longer ago (ms) is not announced as new. */
const newsFor = 30 * 86_400_000;

export const isRecentArrival = ({ createdAt }: { createdAt: string }): boolean =>
	Date.now() - Date.parse(createdAt) < newsFor;
