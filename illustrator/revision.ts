/** Made by scripts/illustrator-revision.ts: plates of another revision are drawn again. */
export const illustratorRevision = '072ea632c5';
