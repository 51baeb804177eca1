/** How often on a day a watch was looked at or lay in an opened cart, or a search found nothing. */
export type InterestTable = { day: string; kind: 'look' | 'cart' | 'search'; word: string; count: number };
