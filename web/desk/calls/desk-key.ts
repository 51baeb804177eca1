/** Prefix of every desk query key. The desk's queries are cleared at sign-out. */
export const deskKey = ['owner', 'desk'] as const;
