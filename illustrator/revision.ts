/** Written by scripts/illustrator-revision.ts. Plates of another revision are drawn again. */
export const illustratorRevision = '072ea632c5';
