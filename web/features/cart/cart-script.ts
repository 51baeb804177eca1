/**
 * Runs before the first paint: the server renders an empty cart and a loading one, and this script decides
 * which of the two is visible until hydration. Key as in cart-store.ts.
 */
export const cartScript = `(function(){var c;try{c=JSON.parse(localStorage.getItem('cart'))}catch(e){}
if(c&&c.length)document.documentElement.dataset.cart='full'})();`;
