export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
