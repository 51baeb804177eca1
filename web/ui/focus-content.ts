/** Takes the keyboard's focus to the page's content: what had it is gone. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });
