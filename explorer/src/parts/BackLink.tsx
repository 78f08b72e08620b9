import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { withLanguage } from '../location/searchState.js';
import { Icon } from './Icon.js';

/** Leads to the results the visitor came from, where there are any to go back to. */
export function BackLink() {
  const { language, messages } = useSpeech();
  const { from } = usePlace();
  return (
    <p class="page-back">
      {from !== null ? (
        <button
          type="button"
          class="text-link"
          onClick={() => {
            history.back();
          }}
        >
          <Icon name="back" />
          {/^\/(?:\?|$)/u.test(from) ? messages.object.back : messages.object.backFrom}
        </button>
      ) : (
        <Link class="text-link" href={withLanguage('/', language)}>
          <Icon name="back" />
          {messages.object.collection}
        </Link>
      )}
    </p>
  );
}
