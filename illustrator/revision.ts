/** Made by scripts/illustrator-revision.ts: plates of another revision are drawn again. */
export const illustratorRevision = '74c6093bfc';
