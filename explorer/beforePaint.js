// Runs before the first paint, so that a chosen theme does not flash in the other one, and so
// that what only works without scripts is not shown.
document.documentElement.classList.add('has-script');
// Where the page's script cannot be loaded or run, the page is the one without scripts.
window.addEventListener(
  'error',
  function (event) {
    var page = document.documentElement.classList;
    // Once controls answer, an error is another's, such as of an extension.
    if (page.contains('is-live')) return;
    if (event.target === window || event.target.localName === 'script') page.remove('has-script');
  },
  true,
);
// A button that is pressed before the page's script is there is pressed by it then
// (usePressedEarly.ts); who has pressed something else meanwhile no longer waits for it.
document.addEventListener(
  'click',
  function (event) {
    if (document.documentElement.classList.contains('is-live')) return;
    var before = document.querySelector('[data-pressed]');
    if (before) before.removeAttribute('data-pressed');
    var button = event.target.closest('button[type="button"]');
    if (button) button.setAttribute('data-pressed', '');
  },
  true,
);
// Rows are laid out once all of them are there. By script, for HTML's checker does not know it yet.
(function () {
  var end = document.createElement('link');
  end.rel = 'expect';
  end.href = '#vitrine-answers';
  end.setAttribute('blocking', 'render');
  document.head.append(end);
})();
(function () {
  try {
    var theme = localStorage.getItem('vitrine:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // The visitor's browser blocks what sites store.
  }
})();
