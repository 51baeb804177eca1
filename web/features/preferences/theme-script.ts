/** Runs before the first paint, so no flash of white. Key and attribute as in theme.ts. */
export const themeScript = `(function(){var t=null;try{t=localStorage.getItem('theme')}catch(e){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.dataset.theme=t})();`;
