type Kind = 'look' | 'cart' | 'search';

/**
 * From how many networks on a day a watch was looked at or lay in an opened cart, or a search found nothing.
 */
export type InterestTable = { day: string; kind: Kind; word: string; count: number };
/** The networks that are counted, as keyed hashes. */
export type InterestNetworksTable = { day: string; kind: Kind; word: string; network: string };
