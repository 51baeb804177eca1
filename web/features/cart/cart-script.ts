/**
 * Runs before the first paint: the server draws an empty cart and one that loads, and this tells which of the two is seen until the page
 * wakes up. Key as in cart-store.ts.
 */
export const cartScript = `(function(){var c;try{c=JSON.parse(localStorage.getItem('cart'))}catch(e){}
if(c&&c.length)document.documentElement.dataset.cart='full'})();`;
