// GraphiQL's own package: its tabs are in no other.
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect } from 'react';
import { type Call, CALL_GROUPS } from './calls.js';

/** All calls to try by what they are about: goes to the tab of one, or opens one. */
export function CallMenu() {
  const tabs = useGraphiQL((state) => state.tabs);
  const active = useGraphiQL((state) => state.activeTabIndex);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const actions = useGraphiQLActions();
  useEffect(() => {
    const tab = document.querySelector('.graphiql-tab-active');
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [active]);
  const open = ({ name, query, variables }: Call) => {
    const index = tabs.findIndex(({ title }) => title === name);
    if (index >= 0) actions.changeTab(index);
    else {
      actions.addTab();
      queryEditor?.setValue(query);
      variableEditor?.setValue(variables ?? '');
    }
  };
  const calls = CALL_GROUPS.flatMap((group) => group.calls);
  const shown = calls.find(({ name }) => name === tabs[active]?.title);
  return (
    <select
      className="call-menu"
      aria-label="Calls to try"
      // What is chosen before the editors are there would not be written into them.
      disabled={!queryEditor || !variableEditor}
      value={shown?.name ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = calls.find(({ name }) => name === currentTarget.value);
        if (chosen) open(chosen);
      }}
    >
      <option value="" disabled>
        Calls to try
      </option>
      {CALL_GROUPS.map(({ title, calls: its }) => (
        <optgroup key={title} label={title}>
          {its.map((call) => (
            <option key={call.name} value={call.name}>
              {call.title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
