/** First part of the keys of everything the desk reads; it is dropped when the owner signs out. */
export const deskKey = ['owner', 'desk'] as const;
